import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:https'
import path from 'node:path'
import { root } from '../../scripts/sources.mjs'
import { makeCertificate } from '../harness/certificate.ts'

/** What came back over TLS. */
export interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

/** nginx with TLS on this machine, as deploy/nginx.conf says, for a host of its own. */
export interface Proxied {
  ask: (
    address: string,
    options?: { method?: string; headers?: Record<string, string>; body?: string },
  ) => Promise<Answer>
  stop: () => Promise<void>
}

const HOST = 'shop.example'

/**
 * @param folder for certificate, settings and log
 * @param ports of the instances
 * @param port where nginx speaks TLS
 * @throws Error when nginx or openssl is missing, or nginx refuses its settings
 */
export async function startNginx(folder: string, ports: readonly [number, number], port: number): Promise<Proxied> {
  mkdirSync(folder, { recursive: true })
  const { key, certificate } = makeCertificate(folder, HOST)
  const site = readFileSync(path.join(root, 'deploy/nginx.conf'), 'utf8')
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${ports[0]}`)
    .replaceAll('127.0.0.1:3001', `127.0.0.1:${ports[1]}`)
    .replaceAll('www.example', HOST)
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    // The redirect from http needs a port that only root may have.
    .replace(/server \{\s+listen 80;[^}]*\}/, '')
    .replace('/etc/ssl/storechart/fullchain.pem', certificate)
    .replace('/etc/ssl/storechart/privkey.pem', key)
  const settings = path.join(folder, 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${path.join(folder, name)};`,
  )
  writeFileSync(
    settings,
    `daemon off; pid ${path.join(folder, 'nginx.pid')}; error_log ${path.join(folder, 'error.log')};
events {}
http { access_log off; ${temporary.join(' ')}
${site}
}
`,
  )
  run('nginx', ['-t', '-c', settings])
  const child = spawn('nginx', ['-c', settings], { stdio: 'ignore' })
  const agent = new Agent({ ca: readFileSync(certificate), servername: HOST, keepAlive: true })
  const ask: Proxied['ask'] = (address, options = {}) => send(agent, port, address, options)
  await listening(child, ask)
  return {
    ask,
    stop: async () => {
      agent.destroy()
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
    },
  }
}

function run(program: string, parameters: string[]): void {
  const done = spawnSync(program, parameters, { encoding: 'utf8' })
  if (done.error) throw new Error(`${program} is missing: install it from the distribution's packages.`)
  if (done.status !== 0) throw new Error(`${program} ${parameters[0]} failed.\n${done.stderr}`)
}

function send(
  agent: Agent,
  port: number,
  address: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: string },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request(
      { agent, host: '127.0.0.1', port, path: address, method, headers: { host: HOST, ...headers } },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks).toString() }),
        )
        answer.on('error', reject)
      },
    )
    call.on('error', reject)
    call.end(body)
  })
}

/** nginx says nowhere that it listens: it is asked until it answers. */
async function listening(child: ChildProcess, ask: Proxied['ask']): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error('nginx ended at once.')
    const answered = await ask('/healthz').then(
      () => true,
      () => false,
    )
    if (answered) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
