import { tidy } from './words.ts'

/** The pictures a cell lists: those the product can show, and what was dropped because it is no web address. */
export interface ImageList {
  urls: string[]
  dropped: string[]
}

// As table services export attachments.
const NAMED = /(?:^|,)[^,]*?\((https?:\/\/[^\s()]+)\)(?=\s*(?:,|$))/g

const EXTENSION = /\.(jpe?g|png|webp|avif|gif|bmp|heic)([?#][^\s]*)?$/i

/**
 * Reads lists of pictures however they are written: separated by comma, semicolon, bar, blank or line, as JSON, as a
 * database array, as HTML. What does not start with http (docs/product.md, section 5), '#ERROR!' included, is dropped.
 */
export function readImages(cell: string): ImageList {
  // Addresses glued together, a JSON array's escaped slashes, or names before addresses: 'frente.jpg (https://…), atrás.jpg (https://…)'.
  const text = cell
    .replace(/\\\//g, '/')
    .replace(NAMED, ' $1 ')
    .replace(/(\.(?:jpe?g|png|webp|avif))(?=https?:\/\/)/gi, '$1 ')
  const urls: string[] = []
  const dropped: string[] = []
  // Quotes, brackets and tags are wrapping, never part of an address.
  for (const chunk of text.split(/[\s;|"'<>[\]{}\\]+|(?:src|href)=/))
    for (const part of splitAtCommas(chunk)) keep(part, urls, dropped)
  return { urls: [...new Set(urls)], dropped }
}

const keep = (part: string, urls: string[], dropped: string[]) => {
  const item = tidy(part)
  if (item === '' || /^(img|a|br|p|\/|\/?(img|a|p|div|br)\/?|null|n\/a|-)$/i.test(item)) return
  if (/^https?:\/\/[^/]+\.[^/]+/i.test(item) || /^https?:\/\/localhost[:/]/i.test(item)) urls.push(item)
  else dropped.push(item)
}

// A comma may belong to an address ('…/w_300,h_200/a.jpg'): it separates only after a picture's extension or before a new item.
const splitAtCommas = (chunk: string): string[] => {
  const items: string[] = []
  for (const part of chunk.split(',')) {
    const previous = items.at(-1)
    const continues =
      previous !== undefined &&
      /^https?:/i.test(previous) &&
      !EXTENSION.test(previous) &&
      part !== '' &&
      !/^(https?:|#|www\.)/i.test(part)
    if (continues) items[items.length - 1] = `${previous},${part}`
    else items.push(part)
  }
  return items
}
