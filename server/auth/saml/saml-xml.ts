import { parseDomFromString, parseXml2JsFromString } from '@node-saml/node-saml/lib/xml.js'

export interface XmlElement {
  $?: Record<string, string>
  _?: string
  [child: string]: XmlElement[] | Record<string, string> | string | undefined
}

const LONGEST = 512 * 1024

/** Rejects invalid or too long XML and entity declarations. */
export async function readXml(text: string): Promise<Record<string, XmlElement | undefined>> {
  if (text.length > LONGEST) throw new Error('the XML is too long')
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new Error('the XML has a document type of its own')
  await parseDomFromString(text)
  return (await parseXml2JsFromString(text)) as unknown as Record<string, XmlElement | undefined>
}

export const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] => {
  const found = element?.[name]
  return Array.isArray(found) ? found.map((one) => (typeof one === 'string' ? { _: one } : one)) : []
}

export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  childrenOf(element, name)[0]

export const textOf = (element: XmlElement | undefined): string => (element?._ ?? '').trim()
