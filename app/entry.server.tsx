import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { MarkContext } from '#app/lib/use-site.ts'
import { markContext } from './lib/visit.ts'

/** Without streaming: pages are cached, and must be complete before scripts run. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  given: RouterContextProvider,
) {
  const mark = given.get(markContext)
  const page = (
    <MarkContext value={mark}>
      <ServerRouter context={context} url={request.url} nonce={mark} />
    </MarkContext>
  )
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce: mark,
      // Never outline a large boundary: outlined markup stays hidden until a script moves it.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => {
        const body = new PassThrough()
        pipe(body)
        text(body).then(resolve, reject)
      },
      onShellError: reject,
      onError: reject,
    })
  })
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(html, { status, headers })
}

/** Logs our errors only; unknown paths and methods are the visitor's. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) console.error(error)
}
