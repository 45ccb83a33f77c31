const EVERY_MS = 1000

export function progressReporter(out: NodeJS.WriteStream = process.stderr): { tell(how: string): void; end(): void } {
  let reported = Number.NEGATIVE_INFINITY
  return {
    tell(how) {
      const now = performance.now()
      if (now - reported < (out.isTTY ? 100 : EVERY_MS)) return
      reported = now
      out.write(out.isTTY ? `\r\x1b[K${how}` : `${how}\n`)
    },
    end() {
      if (out.isTTY) out.write('\r\x1b[K')
    },
  }
}
