import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queries } from '../api/queries.ts';

/** Whether the signed-in person's role is open to a kind of command, by its name in the ledger. Until the session is known, nothing is. */
export function useMay(): (kind: string) => boolean {
  const may = useQuery(queries.session()).data?.may;
  return useCallback((kind) => may?.includes(kind) ?? false, [may]);
}
