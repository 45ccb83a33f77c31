import { tidy } from './words.ts'

export interface ImageList {
  urls: string[]
  dropped: string[]
}

// Attachments of table services.
const NAMED = /(?:^|,)[^,]*?\((https?:\/\/[^\s()]+)\)(?=\s*(?:,|$))/g

const EXTENSION = /\.(jpe?g|png|webp|avif|gif|bmp|heic)([?#][^\s]*)?$/i

/**
 * Reads picture lists in any separator, JSON, array or HTML. Drops what does not start with http (docs/product.md, section 5), and
 * '#ERROR!'.
 */
export function readImages(cell: string): ImageList {
  // Joined addresses, escaped slashes, or 'frente.jpg (https://…)'.
  const text = cell
    .replace(/\\\//g, '/')
    .replace(NAMED, ' $1 ')
    .replace(/(\.(?:jpe?g|png|webp|avif))(?=https?:\/\/)/gi, '$1 ')
  const urls: string[] = []
  const dropped: string[] = []
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

// Commas in addresses ('…/w_300,h_200/a.jpg') do not separate.
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
