import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('a report that is not there is named, from the folder in which npm was called', () => {
  const ran = spawnSync(process.execPath, ['scripts/replay.ts', 'report.json'], {
    encoding: 'utf8',
    env: { ...process.env, INIT_CWD: '/nowhere' },
  })
  expect(ran).toMatchObject({ status: 2, stderr: 'There is no file /nowhere/report.json\n' })
}, 30_000)
