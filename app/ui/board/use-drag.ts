import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

type Adapter = typeof import('@atlaskit/pragmatic-drag-and-drop/element/adapter')

const CAN_DRAG = '(min-width: 48rem) and (pointer: fine)'

export function useDragging(): Adapter | null {
  const [adapter, setAdapter] = useState<Adapter | null>(null)
  useEffect(() => {
    const fits = matchMedia(CAN_DRAG)
    let isHere = true
    const load = () => {
      if (!fits.matches) return setAdapter(null)
      // Failures are ignored: "Mover a…" also moves cards.
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

/** Returns whether a dragged card is over the element. */
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
