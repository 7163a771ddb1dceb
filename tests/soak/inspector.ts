/** Bytes that a process holds, by kind; `rss` includes all others. */
interface MemoryUse {
  rss: number
  heapUsed: number
  heapTotal: number
  external: number
  arrayBuffers: number
}

/** A look into a Node process that was started with `--inspect`: the product itself has no address for this. */
export interface Inspector {
  memory(): Promise<MemoryUse>
  /** Collects all garbage, so that the heap shows only what is held. */
  collect(): Promise<void>
  /** Begins to note how late the event loop runs. */
  watchLoop(): Promise<void>
  /** Milliseconds that it ran late since then, at this quantile. */
  loopLate(quantile: number): Promise<number>
  close(): void
}

interface Reply {
  id?: number
  error?: { message: string }
  result?: { result?: { value?: unknown } }
}

/**
 * Opens a process's inspector.
 * @param port on 127.0.0.1
 * @throws Error when nothing listens there
 */
export async function openInspector(port: number): Promise<Inspector> {
  const targets = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    webSocketDebuggerUrl: string
  }[]
  const [target] = targets
  if (!target) throw new Error(`No process to inspect at port ${port}`)
  const socket = new WebSocket(target.webSocketDebuggerUrl)
  const waiting = new Map<number, { resolve: (reply: Reply) => void; reject: (error: Error) => void }>()
  let last = 0
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', () => reject(new Error(`No inspector at port ${port}`)), { once: true })
  })
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The inspected process ended'))
  })
  socket.addEventListener('message', ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply
    if (reply.id === undefined) return
    const request = waiting.get(reply.id)
    waiting.delete(reply.id)
    if (reply.error) request?.reject(new Error(reply.error.message))
    else request?.resolve(reply)
  })
  const ask = (method: string, params: object = {}): Promise<Reply> =>
    new Promise((resolve, reject) => {
      last += 1
      waiting.set(last, { resolve, reject })
      socket.send(JSON.stringify({ id: last, method, params }))
    })
  const evaluate = async (expression: string) =>
    (await ask('Runtime.evaluate', { expression, returnByValue: true })).result?.result?.value
  return {
    memory: async () => (await evaluate('process.memoryUsage()')) as MemoryUse,
    async watchLoop() {
      const monitor = "process.getBuiltinModule('node:perf_hooks').monitorEventLoopDelay({ resolution: 5 })"
      await evaluate(`globalThis.loopDelay?.disable(); globalThis.loopDelay = ${monitor}; loopDelay.enable()`)
    },
    async loopLate(quantile) {
      return Math.round(Number(await evaluate(`loopDelay.percentile(${quantile * 100})`)) / 1e5) / 10
    },
    async collect() {
      await ask('HeapProfiler.collectGarbage')
    },
    close: () => socket.close(),
  }
}
