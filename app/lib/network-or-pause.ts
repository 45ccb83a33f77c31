/** Resolves when online again, or after `ms` while online. Rejects when aborted. */
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
