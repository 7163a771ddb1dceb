export { default as AccountLinks } from './account-links.tsx'
export { LoginForm } from './forms/login-form.tsx'
export { PasswordInput } from './forms/password-input.tsx'
export {
  AddressParts,
  CompanyFields,
  NewPasswordField,
  PersonFields,
  PrivacyNote,
  fieldOfRegistration,
  usePersistedRegistration,
  useRegistrationForm,
} from './forms/registration-form.tsx'
export { LazyLogin } from './lazy-login.ts'
export { Returned } from './returned.ts'
export { useLogout } from './use-logout.ts'
export { useReturnPath } from './use-leave-when-logged-in.ts'
