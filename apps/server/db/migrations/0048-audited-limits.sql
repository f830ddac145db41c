-- To which groups and sites a member is limited stands in the audit trail, by name. Whose limits they are is in the event.
select audit_changes('membership_limit', 'person_id');
