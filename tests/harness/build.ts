import { ensureBuild } from '../../scripts/build.ts'

/** Builds once before the browser suites; the workers' pairs then take the build as it stands. */
export default function build(): void {
  ensureBuild()
  process.env['KEEP_BUILD'] = '1'
}
