/** The uid and gid that a contained agent runs under where we may choose (as root). It belongs to no account and owns nothing but its scratch folder. */
export const AGENT_UID = 2003;
