// Reads one untrusted PDF and ends. PDFium in WebAssembly runs no scripts of the document, and its memory is bounded
// here.
import { parentPort, workerData } from 'node:worker_threads'
import { PDFiumLibrary } from '@hyzyla/pdfium'

const { bytes, page, mostPages, longestSide, mostText, mostMemory } = workerData
const PAGE_BYTES = 65_536

let isTooHeavy = false
const grow = WebAssembly.Memory.prototype.grow
WebAssembly.Memory.prototype.grow = function (more) {
  if (this.buffer.byteLength + more * PAGE_BYTES > mostMemory) {
    isTooHeavy = true
    throw new RangeError('it takes more memory than it may')
  }
  return grow.call(this, more)
}

const look = async () => {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes)
  const pages = document.getPageCount()
  if (pages < 1) throw new Error('it has no pages')
  if (page === null) {
    let text = ''
    for (let index = 0; index < Math.min(pages, mostPages) && text.length < mostText; index++)
      text += `${document.getPage(index).getText()}\n\n`
    return { pages, text: text.slice(0, mostText) }
  }
  if (page > Math.min(pages, mostPages)) return { pages }
  const { originalWidth, originalHeight } = document.getPage(page - 1).getOriginalSize()
  const side = Math.max(originalWidth, originalHeight)
  if (!(side > 0)) throw new Error('the page is damaged')
  const { width, height, data } = await document
    .getPage(page - 1)
    .render({ scale: longestSide / side, render: 'bitmap' })
  if (data.length === 0 || data.length !== width * height * 4) throw new Error('the page is damaged')
  return { pages, width, height, data }
}

try {
  const seen = await look()
  parentPort.postMessage(seen, seen.data ? [seen.data.buffer] : [])
} catch (error) {
  const said = String(error?.message ?? error)
  const why = isTooHeavy ? 'heavy' : /password|security scheme/i.test(said) ? 'locked' : 'damaged'
  parentPort.postMessage({ failure: why })
}
