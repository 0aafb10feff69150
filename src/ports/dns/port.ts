export interface DnsPort {
  /** The TXT records of a name, each as one string; none where there is no such name. Throws when nobody answers. */
  txt(name: string): Promise<string[]>
}
