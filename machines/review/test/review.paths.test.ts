import { testPaths } from '../../../tests/model/test-paths.ts'
import { review } from './review.model.ts'

testPaths(review)
