import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  StartServer,
  createStartHandler,
  defaultStreamHandler,
  defineHandlerCallback,
} from '@tanstack/react-start/server'
import { renderSsrHtmlResponse } from '@tanstack/react-router/ssr/server'
import type { ReactNode } from 'react'
import type { Render } from './pages.server.ts'

/** The whole document at once, lazy parts included: what is shared has to be complete before it is hashed. */
function renderWhole(children: ReactNode): Promise<string> {
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
    const stream = renderToPipeableStream(children, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => stream.pipe(sink),
      onShellError: reject,
      onError: (error) => console.error(error),
    })
  })
}

const handler = createStartHandler(
  defineHandlerCallback((context) =>
    context.router.options.ssr?.nonce === undefined
      ? renderSsrHtmlResponse({
          router: context.router,
          responseHeaders: context.responseHeaders,
          render: () => renderWhole(<StartServer router={context.router} />),
        })
      : defaultStreamHandler(context),
  ),
)

/** Personal pages (with a nonce) stream; shared ones are rendered whole. */
export const render: Render = async (request, input) => handler(request, { context: { render: input } })
