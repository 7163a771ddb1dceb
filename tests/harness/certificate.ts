import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { fetchPackage } from '../../scripts/debian-package.ts'

/**
 * Makes a certificate for one host, which signs itself.
 * @returns the files of the key and of the certificate, in the folder
 * @throws Error without openssl
 */
export function makeCertificate(folder: string, host: string): { key: string; certificate: string } {
  if (spawnSync('openssl', ['version']).status !== 0) fetchPackage('openssl')
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')]
  const subject = `req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=${host} -addext subjectAltName=DNS:${host}`
  const made = spawnSync('openssl', [...subject.split(' '), '-keyout', key, '-out', certificate], { encoding: 'utf8' })
  if (made.error) throw new Error("openssl is missing: install it from the distribution's packages.")
  if (made.status !== 0) throw new Error(`openssl made no certificate.\n${made.stderr}`)
  return { key, certificate }
}
