import { getRouteApi } from '@tanstack/react-router'
import { LoginPage, RegisterPage } from './account.lazy.ts'
import { withTrail } from './own-trail.tsx'

const register = getRouteApi('/register')

/** `/login` and `/register` as their routes show them. */
export const Login = withTrail('/login', LoginPage)
export const Register = withTrail('/register', () => <RegisterPage countries={register.useLoaderData()} />)
