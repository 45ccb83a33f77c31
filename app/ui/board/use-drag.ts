import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

type Adapter = typeof import('@atlaskit/pragmatic-drag-and-drop/element/adapter')

/** Where there is room to drag and a pointer that can: a thumb moves by its own button. */
const CAN_DRAG = '(min-width: 48rem) and (pointer: fine)'

/** What drags, once it is here; null: nothing does. */
export function useDragging(): Adapter | null {
  const [adapter, setAdapter] = useState<Adapter | null>(null)
  useEffect(() => {
    const fits = matchMedia(CAN_DRAG)
    let isHere = true
    const load = () => {
      if (!fits.matches) return setAdapter(null)
      // Not fetched: "Mover a…" does the same.
      import('@atlaskit/pragmatic-drag-and-drop/element/adapter').then(
        (found) => isHere && fits.matches && setAdapter(found),
        () => {},
      )
    }
    load()
    fits.addEventListener('change', load)
    return () => {
      isHere = false
      fits.removeEventListener('change', load)
    }
  }, [])
  return adapter
}

/** Makes an element something to drag; answers whether it is being dragged. */
export function useDraggable(adapter: Adapter | null, element: RefObject<HTMLElement | null>, id: string): boolean {
  const [isDragged, setDragged] = useState(false)
  useEffect(() => {
    if (!adapter || !element.current) return
    return adapter.draggable({
      element: element.current,
      getInitialData: () => ({ card: id }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    })
  }, [adapter, element, id])
  return isDragged
}

/** Makes an element a place to drop cards upon; answers whether one is over it. */
export function useDropPlace(
  adapter: Adapter | null,
  element: RefObject<HTMLElement | null>,
  onDrop: (card: string) => void,
): boolean {
  const [isOver, setOver] = useState(false)
  const dropped = useEffectEvent(onDrop)
  useEffect(() => {
    if (!adapter || !element.current) return
    return adapter.dropTargetForElements({
      element: element.current,
      canDrop: ({ source }) => typeof source.data.card === 'string',
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source }) => {
        setOver(false)
        dropped(String(source.data.card))
      },
    })
  }, [adapter, element])
  return isOver
}
