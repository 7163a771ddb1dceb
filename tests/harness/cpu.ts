import { readFileSync } from 'node:fs'

/** CPU milliseconds (user + system) that a process used since its start. Linux only: read from /proc. */
export function cpuMilliseconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  const ticksPerSecond = 100
  return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1000
}

/** Resident memory of a process in megabytes. Linux only. */
export function residentMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes ?? 0) / 1024
}
