/** What is written about a customer, as typed. */
export type Contact = { readonly name: string; readonly email: string; readonly phone: string };

/** What is wrong with a contact, by field; nothing where it can be sent. */
export function contactProblems({ name, email }: Contact): { readonly name?: string; readonly email?: string } {
  return {
    ...(name.trim() === '' ? { name: 'Write a name.' } : {}),
    ...(/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? {} : { email: 'Write an e-mail address such as ana@example.com.' }),
  };
}

/** The contact without the spaces around what was typed. */
export function trimmed({ name, email, phone }: Contact): Contact {
  return { name: name.trim(), email: email.trim(), phone: phone.trim() };
}

export function sameContact(a: Contact, b: Contact): boolean {
  return a.name === b.name && a.email === b.email && a.phone === b.phone;
}
