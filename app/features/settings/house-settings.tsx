import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useContract } from '#app/lib/use-contract.ts'
import { Loaded } from '#app/ui/loaded.tsx'
import css from '#app/ui/resource/resource.module.css'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { ChangeSetting } from './change-setting.tsx'
import { houseSettings } from './queries.ts'
import { SettingLine } from './setting-line.tsx'
import { SETTING_WORDS } from './setting-words.ts'

/** Settings of a section, editable in place. */
export function HouseSettings({ section }: { section: keyof typeof SETTING_WORDS }) {
  const query = useQuery(houseSettings(useContract()))
  const [changing, setChanging] = useState<string | null>(null)
  return (
    <Loaded query={query} noun="los ajustes" skeleton={<Skeleton className="h-40 w-full" />}>
      {(settings) => {
        const lines = Object.entries(SETTING_WORDS[section]).flatMap(([key, words]) => {
          const setting = settings.find((one) => one.key === key)
          return setting && !words.waits ? [{ key, words, setting }] : []
        })
        const open = lines.find(({ key }) => key === changing)
        return (
          <>
            <ul className={css.settingList}>
              {lines.map(({ key, words, setting }) => (
                <SettingLine key={key} words={words} setting={setting} onChange={() => setChanging(key)} />
              ))}
            </ul>
            {open && <ChangeSetting {...open} onClose={() => setChanging(null)} />}
          </>
        )
      }}
    </Loaded>
  )
}
