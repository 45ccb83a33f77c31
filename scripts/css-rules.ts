import { type Container, parse, type Rule } from 'postcss'
import parseSelectors, { type Selector } from 'postcss-selector-parser'
import type { Node, SheetRules } from '#server/pages/critical-css.ts'

// What only a pointer brings about can wait for the whole stylesheet; so can the insides of date and number fields, which no public page
// begins with.
const LATER = /^:(hover|active)$|^::-webkit-(date|calendar|inner-spin|outer-spin)/
// And Tailwind's stand-in for browsers without @property.
const FALLBACK = /^(@layer properties$|@supports.*-webkit-hyphens:\s*none)/
const BLOCKS = ['media', 'supports', 'layer', 'container', 'starting-style']

/** Reads a stylesheet into the rules among which a page finds its own (server/pages/critical-css.ts), without those that may come later. */
export function rulesOf(css: string): SheetRules {
  const root = parse(css)
  const properties: SheetRules['properties'] = []
  root.walkComments((comment) => void comment.remove())
  root.walkAtRules('property', (property) => {
    properties.push({ name: property.params, text: String(property) })
    property.remove()
  })
  return { nodes: nodesOf(root), properties }
}

const nodesOf = (container: Container): Node[] =>
  (container.nodes ?? []).flatMap((node): Node[] => {
    if (node.type === 'rule') return ruleOf(node)
    if (node.type !== 'atrule') return []
    if (!node.nodes) return [{ text: `${node};` }]
    if (!BLOCKS.includes(node.name)) return [{ text: String(node) }]
    const head = `@${node.name} ${node.params}`
    return FALLBACK.test(head) ? [] : [{ head, nodes: nodesOf(node) }]
  })

const ruleOf = (rule: Rule): Node[] => {
  const selectors = parseSelectors()
    .astSync(rule.selector)
    .nodes.filter((selector) => !comesLater(selector))
    .map((selector) => ({ text: String(selector).trim(), needs: selector.nodes.flatMap(needOf) }))
  rule.selector = ''
  rule.raws.between = ''
  return selectors.length > 0 ? [{ selectors, body: String(rule) }] : []
}

// What stands in a pseudo-class or in brackets offers alternatives or negates: it is never needed.
const needOf = ({ type, value }: Selector['nodes'][number]) =>
  type === 'class' ? [`.${value}`] : type === 'tag' ? [String(value).toLowerCase()] : []

const comesLater = (selector: Selector) => {
  let later = false
  selector.walkPseudos(({ value }) => {
    later ||= LATER.test(value)
  })
  return later
}
