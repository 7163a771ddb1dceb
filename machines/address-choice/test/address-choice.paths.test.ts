import { testPaths } from '../../../tests/model/test-paths.ts'
import { addressChoice } from './address-choice.model.ts'

testPaths(addressChoice)
