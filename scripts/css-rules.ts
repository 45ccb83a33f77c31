import { type Container, parse, type Rule } from 'postcss'
import parseSelectors, { type Selector } from 'postcss-selector-parser'
import type { Node, SheetRules } from '#server/pages/critical-css.ts'

// Rules for pointers and native fields can load later.
const LATER = /^:(hover|active)$|^::-webkit-(date|calendar|inner-spin|outer-spin)/
const FALLBACK = /^(@layer properties$|@supports.*-webkit-hyphens:\s*none)/
const BLOCKS = ['media', 'supports', 'layer', 'container', 'starting-style']

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

const needOf = ({ type, value }: Selector['nodes'][number]) =>
  type === 'class' ? [`.${value}`] : type === 'tag' ? [String(value).toLowerCase()] : []

const comesLater = (selector: Selector) => {
  let later = false
  selector.walkPseudos(({ value }) => {
    later ||= LATER.test(value)
  })
  return later
}
