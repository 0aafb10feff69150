import { createContext, type ReactNode, useContext } from 'react'
import type { Copy, Language } from '../../copy/language.ts'

const LanguageContext = createContext<Language>('en')

export function LanguageProvider({ language, children }: { language: Language; children: ReactNode }) {
  return <LanguageContext value={language}>{children}</LanguageContext>
}

/** The texts of a screen in the visitor's language. */
export function useCopy<Texts>(copy: Copy<Texts>): Texts {
  return copy[useContext(LanguageContext)]
}
