import { createContext, type ReactNode, useContext } from 'react'
import type { Copy, Language } from '../../copy/language.ts'

const LanguageContext = createContext<Language>('en')

export function LanguageProvider({ language, children }: { language: Language; children: ReactNode }) {
  return <LanguageContext value={language}>{children}</LanguageContext>
}

export function useCopy<Texts>(copy: Copy<Texts>): Texts {
  const language = useContext(LanguageContext)
  // The browser holds one language alone: where a page failed before its language was known, that one has to do.
  return copy[language] ?? copy.en ?? copy.es
}

export function useLanguage(): Language {
  return useContext(LanguageContext)
}
