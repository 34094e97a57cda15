import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queries } from '../api/queries.ts';

/** Writes a location out: `Hamburg warehouse (HAM)`. The function changes only when the locations do. */
export function useLocationName(): (id: string) => string {
  const locations = useQuery(queries.session()).data?.locations;
  return useCallback(
    (id) => {
      const name = locations?.find((location) => location.id === id)?.name;
      return name === undefined ? id : `${name} (${id})`;
    },
    [locations],
  );
}
