// A browser's translator puts a text into a <font>, or replaces it by a <font> with other words. React still holds the text: it fails to remove it or to
// insert something before it, and writes new words into a text that nobody sees. Here both work on the <font> instead.

const standIns = new WeakMap<Node, Element>()

const isFont = (node: Node | null): node is Element => node?.nodeName === 'FONT'

/** The child of `parent` that `node` is in now, or that stands in for it. */
function placeIn(parent: Node, node: Node): ChildNode | null {
  let place: Node | null = node.parentNode ? node : (standIns.get(node) ?? null)
  while (place && place.parentNode !== parent) place = place.parentNode
  return place as ChildNode | null
}

/** What happened before this module was there: what was seen, and what React failed to do. */
export type EarlyWork = MutationRecord | (() => void)

/** Lets React work on a page that a browser translates. `early` so far, of which `observer` has the rest. Called once. */
export function survive(early: readonly EarlyWork[], observer: MutationObserver): void {
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) return removeChild.call(this, child) as Child
    const place = placeIn(this, child)
    if (!isFont(place)) return child.parentNode ? (removeChild.call(this, child) as Child) : child
    if (child.parentNode) removeChild.call(child.parentNode, child)
    else place.remove()
    if (place.textContent === '') place.remove()
    return child
  }
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, before: Node | null): Child {
    if (!before || before.parentNode === this) return insertBefore.call(this, child, before) as Child
    const place = placeIn(this, before)
    if (!isFont(place) && before.parentNode) return insertBefore.call(this, child, before) as Child
    return insertBefore.call(this, child, place) as Child
  }

  const taken = new WeakSet<Element>()
  const standInOf = ({ addedNodes, previousSibling, nextSibling }: MutationRecord) => {
    const fonts = [...addedNodes, previousSibling, nextSibling].filter(isFont)
    return fonts.find((font) => !taken.has(font)) ?? fonts[0]
  }
  const follow = (records: readonly MutationRecord[]) => {
    for (const record of records) {
      // React wrote into a text that is not on the page any more.
      if (record.type === 'characterData') standIns.get(record.target)?.replaceWith(record.target)
      for (const node of record.removedNodes) {
        if (!(node instanceof Text) || node.parentNode) continue
        const font = standInOf(record)
        if (!font) continue
        standIns.set(node, font)
        taken.add(font)
        watch.observe(node, { characterData: true })
      }
    }
  }
  const watch = new MutationObserver(follow)
  follow([...early.filter((work) => typeof work !== 'function'), ...observer.takeRecords()])
  observer.disconnect()
  watch.observe(document, { childList: true, subtree: true })
  for (const again of early.filter((work) => typeof work === 'function')) again()
}
