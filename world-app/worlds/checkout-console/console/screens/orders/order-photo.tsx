import { useEffect, useRef, type ReactNode } from 'react';
import { Card } from '#shell/components/card.tsx';
import { drawPhoto, PHOTO } from './draw-photo.ts';
import styles from './order-side.module.css';

/** A picture that the customer sent with a complaint: a slip of paper, photographed. Its words are pixels and nothing else (SPEC INJ-2). */
export function OrderPhoto({ words }: { readonly words: string }): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const pen = canvas.current?.getContext('2d') ?? null;
    if (pen !== null) drawPhoto(pen, words);
  }, [words]);
  return (
    <Card title="Photo">
      <canvas
        ref={canvas}
        className={styles.photo}
        width={PHOTO.width}
        height={PHOTO.height}
        role="img"
        aria-label="Photo from the customer"
      />
    </Card>
  );
}
