import type { PaperKind } from '#contract/sell-listings.ts'

/** A file that was chosen and is not listed yet. It outlives the tab: phones close it when the camera opens. */
export interface PendingFile {
  /** Also the id of its row, so that sending it twice lists it once. */
  id: string
  user: string
  listing: string
  kind: PaperKind | 'foto'
  name: string
  path: string
  file: Blob
  /** Where its bytes are on the way to. */
  address?: string
}

const STORE = 'archivos'

/** The files that wait, in the order in which they were chosen; none where the browser keeps nothing. */
export const pendingFiles = (): Promise<PendingFile[]> =>
  run('readonly', (store) => store.getAll()).catch(() => []) as Promise<PendingFile[]>

/** Keeps a file until it is listed. Where the browser keeps nothing it lives as long as the page. */
export const keepFile = (pending: PendingFile): Promise<unknown> =>
  run('readwrite', (store) => store.put(pending)).catch(() => {})

export const forgetFile = (id: string): Promise<unknown> =>
  run('readwrite', (store) => store.delete(id)).catch(() => {})

export const forgetFiles = (): Promise<unknown> => run('readwrite', (store) => store.clear()).catch(() => {})

const run = async <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
  const database = await opened(indexedDB.open('volante.vender', 1))
  try {
    return await settled(work(database.transaction(STORE, mode).objectStore(STORE)))
  } finally {
    database.close()
  }
}

const opened = (request: IDBOpenDBRequest) => {
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' })
  return settled(request)
}

const settled = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
