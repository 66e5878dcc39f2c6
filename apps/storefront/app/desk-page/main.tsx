/** The script of the desk's page, which the service sends empty: nothing personal is rendered there. */
import { defaultPreferences, isTheme } from '@medina/contract/device/device-state'
import { createRoot } from 'react-dom/client'
import { DeskApp } from '../features/desk/desk-app.tsx'
import type { Language } from '../lib/device/preferences.ts'
import { loadTexts } from '../lib/texts/texts.ts'
import './desk.css'
import '../features/desk/desk.css'

const { lang, dataset } = document.documentElement
const { theme } = dataset

await loadTexts('desk')
const root = document.getElementById('desk')
if (root !== null)
  createRoot(root).render(
    <DeskApp
      rendered={{
        ...defaultPreferences,
        language: lang as Language,
        theme: isTheme(theme) ? theme : null,
      }}
    />,
  )
