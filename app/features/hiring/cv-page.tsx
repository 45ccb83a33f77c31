import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { failureOf } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import css from './hiring.module.css'
import { cvPicture } from './queries.ts'

interface CvPageProps {
  candidate: string
  page: number
  label: string
}

export function CvPage({ candidate, page, label }: CvPageProps) {
  const contract = useContract()
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(page === 1)
  const [address, setAddress] = useState<string>()
  const query = useQuery({ ...cvPicture(contract, candidate, page), enabled: isNear })
  useEffect(() => {
    if (!place.current || isNear) return
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && setNear(true), { rootMargin: '400px' })
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [isNear])
  useEffect(() => {
    if (!query.data) return
    const made = URL.createObjectURL(query.data)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [query.data])
  return (
    <div ref={place}>
      {query.isError ? (
        <Notice look="warn">{failureOf(query.error, 'file.open').text}</Notice>
      ) : address ? (
        <img src={address} alt={label} className={css.page} />
      ) : (
        <Skeleton className="aspect-[17/22] w-full" />
      )}
    </div>
  )
}
