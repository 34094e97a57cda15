import { Search } from 'lucide-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './search-form.module.css';

type Props = { readonly label: string; readonly placeholder: string; readonly value: string; readonly onSearch: (text: string) => void };

/** A search that applies on Enter or on its button. Give it `key={value}` so that a search taken back empties the box. */
export function SearchForm({ label, placeholder, value, onSearch }: Props): ReactNode {
  const [text, setText] = useState(value);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    <search className={styles.search}>
      <form className={styles.form} onSubmit={submit}>
        <span className={styles.box}>
          <Search size={16} className={styles.icon} aria-hidden />
          <input
            type="search"
            className={styles.input}
            aria-label={label}
            placeholder={placeholder}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </span>
        <Button type="submit">Search</Button>
      </form>
    </search>
  );
}
