import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useContract } from '#app/lib/use-contract.ts'
import controls from '#app/ui/controls.module.css'
import { ResourceLine } from '#app/ui/resource/resource-line.tsx'
import { ResourceList } from '#app/ui/resource/resource-list.tsx'
import { ChangeSetting } from './change-setting.tsx'
import { houseSettings } from './queries.ts'
import { SETTING_WORDS, settingText } from './setting-words.ts'

export function HouseSettings({ section }: { section: keyof typeof SETTING_WORDS }) {
  const query = useQuery({
    ...houseSettings(useContract()),
    select: (settings) =>
      Object.entries(SETTING_WORDS[section]).flatMap(([name, words]) => {
        const setting = settings.find(({ key }) => key === name)
        return setting ? [{ words, setting }] : []
      }),
  })
  const [changing, setChanging] = useState<string | null>(null)
  return (
    <ResourceList
      query={query}
      noun="los ajustes"
      line={({ words, setting }) => (
        <ResourceLine
          key={setting.key}
          title={words.label}
          says={settingText(words, setting.value)}
          mark={setting}
          changes={{ label: words.label, of: { tabla: 'app_config', registro: setting.key } }}
          actions={[{ label: 'Cambiar', name: `Cambiar ${words.label}`, onPress: () => setChanging(setting.key) }]}
        >
          <p>
            {words.help}{' '}
            {words.page && setting.value === true && (
              // A full page load: this tab's site data may be stale.
              <a className={controls.link} href={words.page}>
                Verla en el sitio
              </a>
            )}
          </p>
        </ResourceLine>
      )}
    >
      {(lines) =>
        lines
          .filter(({ setting }) => setting.key === changing)
          .map((open) => <ChangeSetting key={changing} {...open} onClose={() => setChanging(null)} />)
      }
    </ResourceList>
  )
}
