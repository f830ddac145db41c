/** Has the privileges and policies of `groundwork_app`, and those that keep a member to limits in addition. */
export const LIMITED_ROLE = 'groundwork_limited';
