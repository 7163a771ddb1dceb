import type { TestModel } from '../../paths/index.ts'

/** Repository path of the file that says where the paths of a machine lead. */
export const goldenPath = ({ name }: Pick<TestModel, 'name'>): string => `machines/${name}/test/${name}.golden.json`
