import { withCause } from '#app/lib/change-reason.ts'
import type { Contract } from '#app/lib/contract.ts'
import { fileText } from '#app/lib/file-text.ts'
import { registeredNumber } from '#contract/leads/lead-import.ts'

const BATCH = 10_000

async function* linesOf(file: Blob): AsyncGenerator<string> {
  let rest = ''
  for await (const piece of fileText(file)) {
    const lines = (rest + piece).split(/\r\n|\n|\r/)
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

/** `day` YYYY-MM-DD; takes effect once complete. `onRead`: number of phones sent. */
export async function loadRegister(
  { rest }: Contract,
  file: File,
  publishedOn: string,
  onRead: (numbers: number) => void,
): Promise<void> {
  // Groups start and end into one ledger entry.
  const cause = { group: crypto.randomUUID() }
  const ask = await rest()
  const begun = ask.rpc('begin_register', { published_on: publishedOn, file_name: file.name })
  const list = (await withCause(begun, cause).throwOnError()).data
  let [sent, rejected] = [0, 0]
  let numbers: number[] = []
  const send = async () => {
    if (numbers.length === 0) return
    await ask.rpc('add_to_register', { list, numbers }).throwOnError()
    sent += numbers.length
    numbers = []
    onRead(sent)
  }
  for await (const line of linesOf(file)) {
    const number = registeredNumber(line)
    if (number !== null) numbers.push(number)
    else if (line.trim() !== '') rejected++
    if (numbers.length === BATCH) await send()
  }
  await send()
  await withCause(ask.rpc('close_register', { list, rejected }), cause).throwOnError()
}
