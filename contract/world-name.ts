import { z } from 'zod';

/** The name of a world, which is the name of its folder in every room that has one. */
export const WorldName = z
  .string()
  .max(40)
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/);
