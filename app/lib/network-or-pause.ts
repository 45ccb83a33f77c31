/**
 * Resolves when the browser says that there is a network again, or after so many ms while it says that there is one. Rejects with what the
 * signal aborts with.
 */
export const networkOrPause = (ms: number, signal?: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = navigator.onLine ? setTimeout(done, ms) : undefined
    function done() {
      clearTimeout(timer)
      removeEventListener('online', done)
      signal?.removeEventListener('abort', stop)
      resolve()
    }
    const stop = () => {
      done()
      reject(signal?.reason)
    }
    addEventListener('online', done)
    signal?.addEventListener('abort', stop)
  })
