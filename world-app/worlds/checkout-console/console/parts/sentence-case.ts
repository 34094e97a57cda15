/** `partially refunded` as `Partially refunded`. */
export function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1).replaceAll('_', ' ');
}
