import { useState, type ReactNode } from 'react';
import { post } from './post.ts';
import styles from './rating.module.css';

const marks = [
  { value: 1, word: 'very easy' },
  { value: 2, word: 'easy' },
  { value: 3, word: 'fair' },
  { value: 4, word: 'hard' },
  { value: 5, word: 'very hard' },
] as const;

/** How hard the person found it, from 1 to 5. It can be changed for as long as the result is shown. */
export function Rating({ value, onProblem }: { readonly value: number | null; readonly onProblem: (text: string) => void }): ReactNode {
  const [chosen, setChosen] = useState(value);
  const rate = async (difficulty: number): Promise<void> => {
    setChosen(difficulty);
    try {
      await post('rate', { difficulty });
    } catch (error) {
      setChosen(value);
      onProblem((error as Error).message);
    }
  };
  return (
    <fieldset>
      <legend className={styles.legend}>How hard was it?</legend>
      <div className={styles.marks}>
        {marks.map((mark) => (
          <label key={mark.value} className={styles.mark}>
            <input type="radio" name="difficulty" checked={chosen === mark.value} onChange={() => void rate(mark.value)} />
            {mark.value} {mark.word}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
