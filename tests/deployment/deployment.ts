/**
 * Follows docs/guide/deployment.md on this machine: the image's steps, then nginx with TLS in front of two instances
 * that are restarted one after the other while shoppers read and buy. `npm run deployment`; needs nginx and openssl.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startSandbox } from '../../sandbox/index.ts'
import { freePort } from '../harness/pair.ts'
import { buildImage, type Image } from './image.ts'
import { startNginx } from './proxied.ts'
import { addToCart, Load } from './shoppers.ts'

/** Nobody's user id on Debian: files of the image belong to root, and the shop may write none of them. */
const NOBODY = 65_534

const folder = mkdtempSync(path.join(os.tmpdir(), 'storechart-deployment-'))
chmodSync(folder, 0o755)
const failures: string[] = []
const children: ChildProcess[] = []

try {
  console.log('The image:')
  const image = buildImage(path.join(folder, 'shop'))
  await behindNginx(image)
} finally {
  for (const child of children) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
}
for (const failure of failures) console.error(`FAILED ${failure}`)
console.log(failures.length === 0 ? 'The deployment holds.' : `${failures.length} failed.`)
process.exitCode = failures.length === 0 ? 0 : 1

function expectTrue(holds: boolean, what: string): void {
  console.log(`  ${holds ? 'good  ' : 'FAILED'} ${what}`)
  if (!holds) failures.push(what)
}

interface Instance {
  child: ChildProcess
  said: () => string
}

/** Starts what the image starts, as nobody, and waits until it is ready. */
async function startInstance(image: Image, port: number, env: Record<string, string>): Promise<Instance> {
  const [program = '', ...parameters] = image.command
  const child = spawn(program === 'node' ? process.execPath : program, parameters, {
    cwd: image.folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'] ?? '', ...image.env, HOST: '127.0.0.1', PORT: String(port), ...env },
    ...(process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}),
  })
  children.push(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The instance ended:\n${said}`)
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) return { child, said: () => said }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function end({ child }: Instance): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

async function behindNginx(image: Image): Promise<void> {
  console.log('Two instances behind nginx:')
  const origin = 'https://shop.example'
  const sandbox = await startSandbox({ mediaBase: origin, storefronts: [origin] })
  const ports = [await freePort(), await freePort()] as const
  const env = (index: number): Record<string, string> => {
    const data = path.join(folder, `data-${index}`)
    for (const made of [data, path.join(folder, 'assets')]) {
      mkdirSync(made, { recursive: true })
      chmodSync(made, 0o777)
    }
    return {
      STORE_API_URL: sandbox.url,
      STORE_API_ACCESS_KEY: sandbox.accessKey,
      STOREFRONT_URL: origin,
      TRUST_PROXY: '1',
      SESSION_SECRET: 's'.repeat(32),
      SANDBOX_DATA: data,
      ASSET_ARCHIVE: path.join(folder, 'assets'),
      PAGES_PER_MINUTE: '0',
      CALLS_PER_MINUTE: '0',
    }
  }
  const instances: [Instance, Instance] = [
    await startInstance(image, ports[0], env(0)),
    await startInstance(image, ports[1], env(1)),
  ]
  const nginx = await startNginx(path.join(folder, 'nginx'), ports, await freePort())

  const home = await nginx.ask('/')
  expectTrue(home.status === 200 && home.body.includes('</html>'), 'pages come over TLS')
  expectTrue(String(home.headers['strict-transport-security']).includes('max-age='), 'HSTS is set on https')
  const category = await nginx.ask('/Table/')
  const product = /name="id" value="([0-9a-f]{32})"/.exec(category.body)?.[1] ?? ''
  const added = await addToCart(nginx, product)
  expectTrue(added.status === 303, `a product goes into the cart (${added.status})`)
  const cookies = [added.headers['set-cookie'] ?? []].flat()
  expectTrue(
    cookies.some((cookie) => cookie.startsWith('__Host-sw-context-token=') && /; Secure/i.test(cookie)),
    'the session is kept in a cookie for https alone',
  )

  const load = new Load(nginx, product)
  await load.more(20)
  for (const index of [0, 1] as const) {
    await end(instances[index])
    await load.more(20)
    instances[index] = await startInstance(image, ports[index], env(index))
    await load.more(20)
  }
  const { answers, lost } = await load.stop()
  expectTrue(
    lost.length === 0,
    `restarted one after the other: ${answers} answers, ${lost.length} lost ${lost.slice(0, 3).join('; ')}`,
  )
  await nginx.stop()
  for (const instance of instances) await end(instance)
  await sandbox.close()
}
