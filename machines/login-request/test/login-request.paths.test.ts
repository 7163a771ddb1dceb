import { testPaths } from '../../../tests/model/test-paths.ts'
import { loginRequest } from './login-request.model.ts'

testPaths(loginRequest)
