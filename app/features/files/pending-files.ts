/** A file that was chosen and is not listed yet. It outlives the tab: phones close it when the camera opens. */
export interface PendingFile {
  /** Also what its row is told by, so that sending it twice lists it once. */
  id: string
  user: string
  /** What it belongs to: the id of a car, of an application. */
  of: string
  kind: string
  /** The parts of what it belongs to that it fills, where it has parts. */
  slots?: readonly string[]
  name: string
  path: string
  file: Blob
  /** Where its bytes are on the way to. */
  address?: string
  /** What was found wrong with it; it waits until its owner wants it all the same. */
  doubts?: readonly string[]
}

/** The files that wait in this browser. Where it keeps nothing they live as long as the page. */
export interface PendingFiles {
  /** In no particular order; none where the browser keeps nothing. */
  all(): Promise<PendingFile[]>
  /** Keeps a file until it is listed. */
  keep(pending: PendingFile): Promise<unknown>
  forget(id: string): Promise<unknown>
  clear(): Promise<unknown>
}

const STORE = 'archivos'

/** The files that are kept under a name of this browser's own. */
export function openPendingFiles(database: string): PendingFiles {
  const run = async <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
    const opened = await openDatabase(database)
    try {
      return await settled(work(opened.transaction(STORE, mode).objectStore(STORE)))
    } finally {
      opened.close()
    }
  }
  return {
    all: () => run('readonly', (store) => store.getAll()).catch(() => []) as Promise<PendingFile[]>,
    keep: (pending) => run('readwrite', (store) => store.put(pending)).catch(() => {}),
    forget: (id) => run('readwrite', (store) => store.delete(id)).catch(() => {}),
    clear: () => run('readwrite', (store) => store.clear()).catch(() => {}),
  }
}

const openDatabase = async (name: string) => {
  const request = indexedDB.open(name, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' })
  return settled(request)
}

const settled = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
