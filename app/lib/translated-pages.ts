// Browser translators move texts into <font>, where React fails: the patches act on the <font>.

const standIns = new WeakMap<Node, Element>()

const isFont = (node: Node | null): node is Element => node?.nodeName === 'FONT'

function placeIn(parent: Node, node: Node): ChildNode | null {
  let place: Node | null = node.parentNode ? node : (standIns.get(node) ?? null)
  while (place && place.parentNode !== parent) place = place.parentNode
  return place as ChildNode | null
}

/** Mutations and failed calls before this module loaded. */
export type EarlyWork = MutationRecord | (() => void)

/** Replays `early`. Called once. */
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
      // The text was replaced.
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
