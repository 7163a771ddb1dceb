export { LoginForm } from './forms/login-form.tsx'
export { PasswordInput } from './forms/password-input.tsx'
export {
  AddressParts,
  CompanyFields,
  NewPasswordField,
  PersonFields,
  PrivacyNote,
  fieldOfRegistration,
  useKeptRegistration,
  useRegistrationForm,
} from './forms/registration-form.tsx'
