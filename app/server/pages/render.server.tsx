import { logError } from '../http/console.server.ts'
import { jobTurn } from '../http/job.server.ts'
import { Writable } from 'node:stream'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import {
  StartServer,
  createStartHandler,
  defaultStreamHandler,
  defineHandlerCallback,
} from '@tanstack/react-start/server'
import { getSsrStatus, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server'
import type { ReactNode } from 'react'
import { FrameCache, type OpenFrame } from './frame-cache.server.ts'
import type { Render } from './page-options.server.ts'

/**
 * React's mark for a boundary whose content was not there yet (or failed), `<!--$!-->`, without its frequent first
 * letters.
 */
const UNFINISHED = '$!-->'

/**
 * The whole document at once: what is shared has to be complete before it is hashed. In one go, which takes half the
 * time of a stream; only what still loads the first time it is shown is waited for.
 */
async function renderWhole(page: ReactNode, nonce: string | undefined, frame: OpenFrame): Promise<string> {
  const markup = renderToString(page)
  if (markup.includes(UNFINISHED)) return frame.fill(await renderPatiently(page, nonce))
  frame.learn(markup)
  return frame.fill(markup)
}

/** The same, lazy parts included. */
function renderPatiently(page: ReactNode, nonce: string | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        // The router puts its own doctype before what it is given.
        resolve(
          Buffer.concat(chunks)
            .toString('utf8')
            .replace(/^<!DOCTYPE html>/i, ''),
        )
        done()
      },
    })
    const stream = renderToPipeableStream(page, {
      nonce,
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => stream.pipe(sink),
      onShellError: reject,
      onError: (error) => logError(error),
    })
  })
}

/** Renders that have begun, and whose document was neither read to its end nor cancelled. */
let alive = 0

/** Renders under way; for tests. */
export const rendersAlive = (): number => alive

/** Documents that were rendered whole: as text beside the answer, which would turn them into bytes and back. */
const documents = new WeakMap<Request, string>()
/** Requests whose pages many visitors will share, with the frames around these. */
const shared = new WeakMap<Request, OpenFrame>()
const frames = new FrameCache()

const handler = createStartHandler(
  defineHandlerCallback(async (context) => {
    const { request, router, responseHeaders } = context
    const status = getSsrStatus(router)
    if (request.method === 'HEAD') return new Response(null, { status, headers: responseHeaders })
    await jobTurn()
    alive += 1
    router.serverSsr?.onCleanup(() => (alive -= 1))
    const frame = shared.get(request)
    if (!frame) return defaultStreamHandler(context)
    const markup = await renderWhole(<StartServer router={router} />, router.options.ssr?.nonce, frame)
    documents.set(request, await transformHtmlStringWithRouter(router, markup))
    return new Response(null, { status, headers: responseHeaders })
  }),
)

/** Personal pages stream; shared ones are rendered whole. HEAD reads what decides the status, and renders nothing. */
export const render: Render = async (request, input) => {
  const frame = input.shared ? frames.open() : undefined
  if (frame) shared.set(request, frame)
  await jobTurn()
  const response = await handler(request, { context: { render: frame ? { ...input, frame } : input } })
  return { response, document: documents.get(request) ?? null }
}
