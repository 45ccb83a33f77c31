import { useId, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { SETTING_GROUPS, type SettingSection } from '#contract/settings/setting-sections.ts'
import css from './setting-menu.module.css'

interface SettingMenuProps {
  current: { slug: SettingSection; name: string }
}

export function SettingMenu({ current }: SettingMenuProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <nav className="mb-6" aria-label="Secciones de la configuración">
      <Button
        className="justify-between w-full lg:hidden"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {current.name}
        <Icon name="chevron-down" />
      </Button>
      <div id={id} className={css.groups} data-open={isOpen || undefined}>
        {SETTING_GROUPS.map((group) => (
          <div key={group.name}>
            <p className="mb-1 px-3 text-muted text-[13px] font-semibold" id={`${id}-${group.name}`}>
              {group.name}
            </p>
            <ul aria-labelledby={`${id}-${group.name}`}>
              {group.sections.map((section) => (
                <li key={section.slug}>
                  <Link
                    to={`/escritorio/admin/config/${section.slug}`}
                    aria-current={section.slug === current.slug ? 'page' : undefined}
                  >
                    {section.name}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  )
}
