import { unguarded } from '#contract/text/csv-guard.ts'

export function pastedBlock(text: string): string[][] {
  const lines: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') cell += text[at++]
      else isQuoted = false
    } else if (sign === '"' && cell === '') isQuoted = true
    else if (sign === '\t' || sign === '\n') {
      lines.at(-1)!.push(cell)
      cell = ''
      if (sign === '\n') lines.push([])
    } else if (sign !== '\r') cell += sign
  }
  lines.at(-1)!.push(cell)
  // Text copied from a spreadsheet ends with a line break.
  return (lines.at(-1)!.every((one) => one === '') ? lines.slice(0, -1) : lines).map((line) => line.map(unguarded))
}
