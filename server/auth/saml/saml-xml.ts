import { parseDomFromString, parseXml2JsFromString } from '@node-saml/node-saml/lib/xml.js'

/** An XML element as plain data: `$` its attributes, `_` its text, by name (without prefix) its children. */
export interface XmlElement {
  $?: Record<string, string>
  _?: string
  [child: string]: XmlElement[] | Record<string, string> | string | undefined
}

const LONGEST = 512 * 1024

/** Reads XML into plain data by the name of its root. Rejects when it is no XML, too long, or declares entities of its own. */
export async function readXml(text: string): Promise<Record<string, XmlElement | undefined>> {
  if (text.length > LONGEST) throw new Error('the XML is too long')
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new Error('the XML has a document type of its own')
  await parseDomFromString(text)
  return (await parseXml2JsFromString(text)) as unknown as Record<string, XmlElement | undefined>
}

/** The children of that name; none when there is no element. */
export const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] => {
  const found = element?.[name]
  // An element without attributes or children is read as its text alone.
  return Array.isArray(found) ? found.map((one) => (typeof one === 'string' ? { _: one } : one)) : []
}

/** The only or first child of that name. */
export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  childrenOf(element, name)[0]

/** The text of an element, trimmed. */
export const textOf = (element: XmlElement | undefined): string => (element?._ ?? '').trim()
