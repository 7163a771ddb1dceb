import type { IncomingMessage, ServerResponse } from 'node:http'
import type { NodeHttp1Handler, ServerRequest } from 'srvx'
import { toNodeHandler } from 'srvx/node'
import { logError } from '../app/server/http/console.server.ts'

/** The shop's answer to a request. */
export type Reply = (request: ServerRequest) => Response | Promise<Response>

/**
 * Handles Node's requests. A malformed request or a failing answer affects that request alone: an uncaught error would
 * end the process for all shoppers.
 */
export function nodeHandler(reply: Reply): (request: IncomingMessage, response: ServerResponse) => void {
  const handle = toNodeHandler((request: ServerRequest) => answer(reply, request)) as NodeHttp1Handler
  return (request, response) => void handle(request, response)
}

async function answer(reply: Reply, request: ServerRequest): Promise<Response> {
  // A host that is none, such as `shop:99999`: no address can be made of it.
  if (!URL.canParse(request.url)) return plain(400, 'Bad Request')
  try {
    return await reply(request)
  } catch (error) {
    logError(error)
    return plain(500, 'Internal Server Error')
  }
}

const plain = (status: number, text: string): Response =>
  new Response(`${text}\n`, { status, headers: { 'cache-control': 'no-store', 'content-type': 'text/plain' } })
