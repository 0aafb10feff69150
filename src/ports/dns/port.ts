/** Each throws when nobody answers; a name or address that is not known has none. */
export interface DnsPort {
  /** The TXT records of a name, each as one string. */
  txt(name: string): Promise<string[]>
  /** The IP addresses of a name, both families. */
  addresses(name: string): Promise<string[]>
  /** The names of an IP address (PTR). */
  names(address: string): Promise<string[]>
}
