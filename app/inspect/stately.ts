import { createBrowserInspector, createWebSocketInspector } from '@statelyai/inspect'
import type { AnyActorRef, InspectionEvent } from 'xstate'
import type { Recorder } from './recorder.ts'

/** A window of Stately's inspector, or the address of a WebSocket behind which one listens (VS Code, a bridge). */
type StatelyPlace = { window: Window } | { webSocket: string }

/**
 * Sends what happens to the machines of this tab to Stately's inspector as well, in the form of XState's own
 * inspection events. The returned function ends it.
 */
export function sendToStately(recorder: Recorder, place: StatelyPlace): () => void {
  const inspector =
    'window' in place
      ? createBrowserInspector({ window: place.window })
      : createWebSocketInspector({ url: place.webSocket })
  const announced = new Set<string>()
  // Machines that run already were made before anybody listened: each is announced when it is met.
  const announce = (actorRef: AnyActorRef, rootId: string): void => {
    if (announced.has(actorRef.sessionId)) return
    announced.add(actorRef.sessionId)
    inspector.inspect.next?.({ type: '@xstate.actor', actorRef, rootId })
  }
  for (const { sessionId, rootId } of recorder.recording().actors) {
    const actor = recorder.actor(sessionId)
    if (actor) announce(actor, rootId)
  }
  const end = recorder.inspect((event: InspectionEvent) => {
    if (event.type === '@xstate.actor') announced.add(event.actorRef.sessionId)
    else announce(event.actorRef as AnyActorRef, event.rootId)
    inspector.inspect.next?.(event)
  })
  return () => {
    end()
    inspector.stop()
  }
}
