import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { access, mkdir, rename, writeFile } from 'node:fs/promises'
import { availableParallelism, constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { PROJECT_ROOT } from '#db/root.ts'
import { composePhoto } from './compositor.ts'
import { type CarLook, isMotorcycle, sceneFor } from './looks.ts'

export interface PhotoNames {
  exterior: string[]
  interior: string[]
}

export interface PhotoOrder {
  look: CarLook
  name: string
  file: string
}

const WINDOW = 48
const LONGEST_RUN = 16

const EXTERIOR = ['exterior-1.jpg', 'exterior-2.jpg', 'exterior-3.jpg', 'exterior-4.jpg']

/** Four outside; two inside for cars, one of the cockpit for motorcycles. */
export function photoNames(look: CarLook): PhotoNames {
  return {
    exterior: [...EXTERIOR],
    interior: isMotorcycle(look) ? ['interior-1.jpg'] : ['interior-1.jpg', 'interior-2.jpg'],
  }
}

/** Renders a JPEG of 1280 × 960; throws for an unknown name. */
export async function renderPhoto(look: CarLook, name: string): Promise<Buffer> {
  const { exterior, interior } = photoNames(look)
  if (![...exterior, ...interior].includes(name)) throw new Error(`no photograph is called ${name}`)
  return composePhoto(sceneFor(look, name.replace('.jpg', '')))
}

/** Writes atomically. */
export async function renderOrder(order: PhotoOrder): Promise<void> {
  const photo = await renderPhoto(order.look, order.name)
  const draft = `${order.file}.${process.pid}-${createHash('md5').update(order.file).digest('hex').slice(0, 6)}.tmp`
  await writeFile(draft, photo)
  await rename(draft, order.file)
}

/** Renders missing photos to folder/<ordencompra>/<name> in worker processes, exteriors first. `stop` ends early. */
export async function renderPhotos(
  looks: CarLook[],
  folder: string,
  { progress, stop }: { progress?: (done: number, total: number) => void; stop?: AbortSignal } = {},
): Promise<void> {
  const wanted = ordersFor(looks, folder)
  const orders: PhotoOrder[] = []
  for (const order of wanted) if (!(await exists(order.file))) orders.push(order)
  let done = wanted.length - orders.length
  progress?.(done, wanted.length)
  if (orders.length === 0) return
  await Promise.all(looks.map((look) => mkdir(join(folder, look.ordencompra), { recursive: true })))
  const queue = inRuns(orders)[Symbol.iterator]()
  const hands = Math.max(1, Math.min(4, availableParallelism(), Math.ceil(orders.length / 8)))
  await Promise.all(
    Array.from({ length: hands }, () =>
      employ(queue, stop, () => {
        done += 1
        progress?.(done, wanted.length)
      }),
    ),
  )
}

const layersOf = (order: PhotoOrder) => sceneFor(order.look, order.name.replace('.jpg', '')).layers

function ordersFor(looks: CarLook[], folder: string): PhotoOrder[] {
  const order = (look: CarLook, name: string) => ({ look, name, file: join(folder, look.ordencompra, name) })
  const first = looks.map((look) => order(look, 'exterior-1.jpg'))
  const rest = looks.flatMap((look) => {
    const { exterior, interior } = photoNames(look)
    return [...exterior.slice(1), ...interior].map((name) => order(look, name))
  })
  const sorted: PhotoOrder[] = []
  for (let i = 0; i < first.length; i += WINDOW) sorted.push(...byLayers(first.slice(i, i + WINDOW)))
  return [...sorted, ...byLayers(rest)]
}

function byLayers(orders: PhotoOrder[]): PhotoOrder[] {
  const keyed = orders.map((order) => ({ order, layers: layersOf(order) }))
  keyed.sort((a, b) => (a.layers < b.layers ? -1 : a.layers > b.layers ? 1 : 0))
  return keyed.map(({ order }) => order)
}

function inRuns(orders: PhotoOrder[]): PhotoOrder[][] {
  const runs: PhotoOrder[][] = []
  let last = ''
  for (const order of orders) {
    const layers = layersOf(order)
    const run = runs.at(-1)
    if (run && layers === last && run.length < LONGEST_RUN) run.push(order)
    else runs.push([order])
    last = layers
  }
  return runs
}

function employ(queue: Iterator<PhotoOrder[]>, stop: AbortSignal | undefined, finished: () => void): Promise<void> {
  // TypeScript beside its layers, also in a bundle. A process, because Node 20 threads do not run --import loaders.
  const worker = fork(join(PROJECT_ROOT, 'demonstration/photos/worker.ts'), {
    execArgv: ['--import', 'tsx'],
    cwd: PROJECT_ROOT,
  })
  beModest(worker.pid)
  return new Promise<void>((resolve, reject) => {
    let open = 0
    stop?.addEventListener('abort', () => worker.kill())
    const give = () => {
      const next = queue.next()
      if (next.done || stop?.aborted) return worker.disconnect()
      open = next.value.length
      for (const order of next.value) worker.send(order)
    }
    worker.on('message', (failure: string | null) => {
      if (failure !== null) {
        worker.kill()
        reject(new Error(failure))
        return
      }
      finished()
      open -= 1
      if (open === 0) give()
    })
    worker.on('error', reject)
    worker.on('exit', (code) =>
      code === 0 || stop?.aborted ? resolve() : reject(new Error(`a photo worker ended with ${code}`)),
    )
    give()
  })
}

// Lower priority than requests; not supported everywhere.
function beModest(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {}
}

async function exists(file: string): Promise<boolean> {
  try {
    await access(file)
    return true
  } catch {
    return false
  }
}
